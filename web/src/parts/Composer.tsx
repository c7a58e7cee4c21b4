/**
 * The box in which every text is written: replies and messages to many, later templates too.
 *
 *   <Composer label="Reply" limit={306} value={text} onChange={setText} onSubmit={send}
 *     end={<Button disabled={!text.trim()} onClick={send}>Send</Button>} />
 *
 * Emoji, merge fields (by the menu, or while `{{` is typed), the character bar, Ctrl or ⌘ and Enter. What does not fit
 * is cut at the limit and said so. Further tools, templates for one, go into `tools`; what sends stands in `end`.
 * Inside `data-ix` its focus ring has the inbox's colour.
 */
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { CharacterBar, CharacterCount } from './CharacterBar.tsx';
import c from './Composer.module.css';
import { ComposerSuggestions, optionId } from './ComposerSuggestions.tsx';
import { EmojiTool, FieldTool } from './ComposerTools.tsx';
import { cutTo, type TypedField } from './composer-text.ts';
import { useFieldSuggestions } from './use-field-suggestions.ts';

interface ComposerProps {
	/** What the box is called for those who listen. */
	label: string;
	value: string;
	onChange: (text: string) => void;
	/** Characters at most. */
	limit: number;
	placeholder?: string;
	/** Ctrl or ⌘ and Enter. */
	onSubmit?: () => void;
	disabled?: boolean;
	minRows?: number;
	maxRows?: number;
	/** More tools beside emoji and merge fields. */
	tools?: ReactNode;
	/** At the end of the row of tools. */
	end?: ReactNode;
	inputRef?: RefObject<HTMLTextAreaElement | null>;
}

export const Composer = (props: ComposerProps) => {
	const { label, value, onChange, limit, onSubmit, disabled = false } = props;
	const own = useRef<HTMLTextAreaElement>(null);
	const input = props.inputRef ?? own;
	const [caret, setCaret] = useState<number>();
	const [cut, setCut] = useState(false);
	const id = useId();

	const write = (text: string) => {
		setCut(text.length > limit);
		onChange(cutTo(text, limit));
	};

	/** Puts text at the caret, or in the place of some; as if it were typed, so that it can be undone. */
	const insert = (text: string, place?: TypedField) => {
		const box = input.current;
		if (!box) return;
		const [from, to] = place ? [place.from, place.to] : [box.selectionStart, box.selectionEnd];
		if (value.length - (to - from) + text.length > limit) return setCut(true);
		box.focus();
		box.setSelectionRange(from, to);
		if (!document.execCommand('insertText', false, text)) write(value.slice(0, from) + text + value.slice(to));
		setCaret(from + text.length);
	};

	const suggestions = useFieldSuggestions(value, caret, (field, place) => insert(`{{${field}}}`, place));
	const isOpen = suggestions.fields.length > 0;

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || suggestions.onKey(event)) return;
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		onSubmit?.();
	};

	return (
		<div className={c.box} data-disabled={disabled || undefined}>
			{isOpen && (
				<ComposerSuggestions
					id={`${id}-fields`}
					fields={suggestions.fields}
					active={suggestions.active}
					onPick={suggestions.pick}
				/>
			)}
			<Textarea
				ref={input}
				variant="unstyled"
				classNames={{ input: c.text ?? '' }}
				aria-label={label}
				aria-describedby={`${id}-count`}
				aria-autocomplete="list"
				{...(isOpen
					? { 'aria-controls': `${id}-fields`, 'aria-activedescendant': optionId(`${id}-fields`, suggestions.active) }
					: {})}
				placeholder={props.placeholder}
				value={value}
				disabled={disabled}
				autosize
				minRows={props.minRows ?? 2}
				maxRows={props.maxRows ?? 8}
				onChange={(event) => {
					setCaret(event.currentTarget.selectionStart);
					write(event.currentTarget.value);
				}}
				onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
				onBlur={() => setCaret(undefined)}
				onKeyDown={onKeyDown}
			/>
			<CharacterBar text={value} limit={limit} cut={cut} onChange={write} />
			<div className={c.tools}>
				<EmojiTool disabled={disabled} onPick={insert} />
				<FieldTool disabled={disabled} onPick={(field) => insert(`{{${field}}}`)} />
				{props.tools}
				<span className={c.space} />
				<CharacterCount text={value} limit={limit} id={`${id}-count`} />
				{props.end}
			</div>
		</div>
	);
};
