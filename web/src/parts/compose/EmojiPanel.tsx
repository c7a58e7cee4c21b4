/** The emoji panel, loaded when it is opened. Quad serves its data, so that no third party is contacted. */
import { type EmojiData, EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import type { AriaAttributes } from 'react';
import c from './EmojiPanel.module.css';
import dataAddress from './emoji-data.json?url';

const readData = async (): Promise<EmojiData> => (await fetch(dataAddress)).json();

const components: EmojiPickerListComponents = {
	CategoryHeader: ({ category, ...rest }) => (
		<div {...rest} className={c.category}>
			{category.label}
		</div>
	),
	Row: ({ children, ...rest }) => (
		<div {...countedFromOne(rest)} className={c.row}>
			{children}
		</div>
	),
	Emoji: ({ emoji, ...rest }) => (
		<button type="button" {...countedFromOne(rest)} className={c.emoji} data-active={emoji.isActive || undefined}>
			{emoji.emoji}
		</button>
	),
};

/** Adds 1 to row and column indexes, because frimousse counts from 0 and ARIA from 1. */
function countedFromOne<P extends AriaAttributes>(props: P): P {
	const { 'aria-rowindex': row, 'aria-colindex': column } = props;
	return {
		...props,
		...(row === undefined ? {} : { 'aria-rowindex': row + 1 }),
		...(column === undefined ? {} : { 'aria-colindex': column + 1 }),
	};
}

export const EmojiPanel = ({ onPick }: { onPick: (emoji: string) => void }) => (
	<EmojiPicker.Root
		className={c.panel}
		columns={8}
		resolveEmojiData={readData}
		onEmojiSelect={({ emoji }) => onPick(emoji)}
	>
		<EmojiPicker.Search className={c.search} placeholder="Search emoji" aria-label="Search emoji" autoFocus />
		<EmojiPicker.Viewport className={c.viewport}>
			<EmojiPicker.Loading className={c.note}>Loading…</EmojiPicker.Loading>
			<EmojiPicker.Empty className={c.note}>No emoji found.</EmojiPicker.Empty>
			<EmojiPicker.List components={components} />
		</EmojiPicker.Viewport>
	</EmojiPicker.Root>
);
