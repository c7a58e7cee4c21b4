/** Light or dark. Until somebody chooses, the system does. */
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';

export const SchemeToggle = () => {
	const { setColorScheme } = useMantineColorScheme();
	const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
	const label = dark ? 'Use light colors' : 'Use dark colors';
	return (
		<Tooltip label={label}>
			<ActionIcon aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
				{dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
			</ActionIcon>
		</Tooltip>
	);
};
