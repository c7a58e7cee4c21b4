/**
 * The editor for replies, bulk messages and templates. Typing stops at the limit, and insertions that don't fit are
 * refused; both are announced. `withTemplates` adds the team's templates (a list, or `/` and a code).
 */
import { Textarea } from '@mantine/core';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { formatCounted } from '../../foundation/format.ts';
import { CharacterBar, CharacterCount } from './CharacterBar.tsx';
import c from './Composer.module.css';
import { ComposerSuggestions, optionId } from './ComposerSuggestions.tsx';
import { cutTo, type Typed } from './composer-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Loaded after the first paint, because writing needs none of them. */
const ComposerTools = lazy(async () => ({ default: (await import('./ComposerTools.tsx')).ComposerTools }));

interface ComposerProps {
	/** The accessible name of the text field. */
	label: string;
	value: string;
	onChange: (text: string) => void;
	limit: number;
	placeholder?: string;
	/** Called on Ctrl+Enter or ⌘+Enter. */
	onSubmit?: () => void;
	/** Called on Alt+Enter, with or without Shift. */
	onSubmitAnd?: (then: 'next' | 'archive') => void;
	disabled?: boolean;
	withTemplates?: boolean;
	/** Whether merge fields can be inserted. Without them, the text is sent exactly as written. */
	withFields?: boolean;
	minRows?: number;
	maxRows?: number;
	/** Tools beside emoji and merge fields. */
	tools?: ReactNode;
	end?: ReactNode;
	/** Shows the text large, in a bubble of the inbox’s color. */
	isLetter?: boolean;
	inputRef?: RefObject<HTMLTextAreaElement | null>;
}

export const Composer = (props: ComposerProps) => {
	const { label, value, onChange, limit, onSubmit, disabled = false, withTemplates = false, withFields = true } = props;
	const own = useRef<HTMLTextAreaElement>(null);
	const input = props.inputRef ?? own;
	const [caret, setCaret] = useState<number>();
	const [leftOut, setLeftOut] = useState<string>();
	const id = useId();

	const write = (text: string) => {
		setLeftOut(text.length > limit ? `Cut off at the limit of ${limit} characters.` : undefined);
		onChange(cutTo(text, limit));
	};

	/** Inserts text at the caret or in place of a range, as if typed, so that it can be undone. */
	const insert = (text: string, { name = text, place }: { name?: string; place?: Typed } = {}) => {
		const box = input.current;
		if (!box) return;
		const [from, to] = place ? [place.from, place.to] : [box.selectionStart, box.selectionEnd];
		const over = value.length - (to - from) + text.length - limit;
		box.focus();
		if (over > 0) return setLeftOut(`“${name}” does not fit: ${formatCounted(over, 'character')} too many.`);
		box.setSelectionRange(from, to);
		if (!document.execCommand('insertText', false, text)) write(value.slice(0, from) + text + value.slice(to));
		setCaret(from + text.length);
	};

	const mend = (text: string) =>
		insert(text, { name: 'The mended text', place: { from: 0, to: value.length, typed: value } });

	/** Puts a space between the template and the word before it. */
	const insertTemplate = ({ name, message }: Template) => {
		const before = value.slice(0, input.current?.selectionStart ?? 0);
		insert(/\S$/.test(before) ? ` ${message}` : message, { name });
	};

	const { suggestions, about, active, typingAt, pick, onKey } = useSuggestions(
		value,
		caret,
		{ withTemplates, withFields },
		(one, place) => insert(one.text, { name: one.name, place }),
	);
	const isOpen = suggestions.length > 0;

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || onKey(event)) return;
		if (event.key === 'Enter' && event.altKey && props.onSubmitAnd) {
			event.preventDefault();
			return props.onSubmitAnd(event.shiftKey ? 'archive' : 'next');
		}
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		onSubmit?.();
	};

	return (
		<div className={c.box} data-disabled={disabled || undefined} data-letter={props.isLetter || undefined}>
			{isOpen && (
				<ComposerSuggestions id={`${id}-list`} about={about} suggestions={suggestions} active={active} onPick={pick} />
			)}
			<Textarea
				ref={input}
				variant="unstyled"
				classNames={{ input: c.text ?? '' }}
				aria-label={label}
				aria-describedby={`${id}-count`}
				aria-autocomplete="list"
				{...(isOpen ? { 'aria-controls': `${id}-list`, 'aria-activedescendant': optionId(`${id}-list`, active) } : {})}
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
			<CharacterBar
				text={value}
				limit={limit}
				leftOut={leftOut}
				withFields={withFields}
				typingAt={typingAt}
				onMend={disabled ? undefined : mend}
			/>
			<div className={c.tools}>
				<Suspense>
					<ComposerTools
						disabled={disabled}
						onEmoji={insert}
						onField={withFields ? (field) => insert(`{{${field}}}`) : undefined}
						onTemplate={withTemplates ? insertTemplate : undefined}
					/>
				</Suspense>
				{props.tools}
				<span className={c.space} />
				<CharacterCount text={value} limit={limit} id={`${id}-count`} />
				{props.end}
			</div>
		</div>
	);
};
