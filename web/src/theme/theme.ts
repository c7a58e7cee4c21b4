/** Fonts, sizes, and defaults of Mantine's components. Colors that depend on the scheme are in css-variables.ts. */
import { createTheme } from '@mantine/core';
import { filterOptions } from './filter-options.ts';
import { colors } from './palette.ts';

/** Makes the listbox itself scroll, which assistive technology supports. A scroll area would need its own focus. */
const scrolling = { maxHeight: 300, overflowY: 'auto' } as const;

export const theme = createTheme({
	colors,
	primaryColor: 'spruce',
	primaryShade: { light: 7, dark: 6 }, // white text is readable on both, but Mantine checks only the light one
	autoContrast: true,
	luminanceThreshold: 0.33,
	black: '#192423',
	fontFamily: "'Figtree Variable', system-ui, sans-serif",
	headings: {
		fontFamily: "'Bricolage Grotesque Variable', 'Figtree Variable', sans-serif",
		fontWeight: '650',
		sizes: {
			h1: { fontSize: '1.75rem', lineHeight: '1.2' },
			h2: { fontSize: '1.25rem', lineHeight: '1.25' },
			h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
		},
	},
	fontSizes: { xs: '0.75rem', sm: '0.8438rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
	radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '18px' },
	defaultRadius: 'md',
	cursorType: 'pointer',
	respectReducedMotion: true,
	components: {
		Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
		TextInput: { defaultProps: { size: 'sm' } },
		PasswordInput: { defaultProps: { size: 'sm' } },
		Textarea: { defaultProps: { size: 'sm' } },
		Select: {
			defaultProps: { size: 'sm', withScrollArea: false, filter: filterOptions },
			styles: { options: scrolling },
		},
		MultiSelect: {
			defaultProps: { size: 'sm', withScrollArea: false, filter: filterOptions },
			styles: { options: scrolling },
		},
		TagsInput: { defaultProps: { filter: filterOptions } },
		NativeSelect: { defaultProps: { size: 'sm' } },
		InputWrapper: { styles: { label: { fontWeight: 600, marginBottom: 2 } } },
		ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
		Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
		Badge: {
			defaultProps: { radius: 'sm' },
			styles: {
				root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, fontSize: 12 },
				label: { overflow: 'visible' },
			},
		},
		SegmentedControl: { styles: { root: { background: 'var(--app-well)' } } },
		// A menu may contain only items, groups and separators, so the focus goes to its first item.
		Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
		MenuDivider: { defaultProps: { role: 'separator' } },
		Modal: {
			defaultProps: {
				centered: true,
				radius: 'lg',
				overlayProps: { backgroundOpacity: 0.45 },
				closeButtonProps: { 'aria-label': 'Close' },
				transitionProps: { exitDuration: 0 }, // the next click or key is meant for the screen behind
			},
			styles: {
				title: { fontFamily: 'var(--mantine-font-family-headings)', fontSize: '1.25rem', fontWeight: 650 },
			},
		},
		Progress: { styles: { root: { background: 'var(--app-line)' } } },
	},
});
