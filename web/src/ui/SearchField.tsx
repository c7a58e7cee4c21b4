/**
 * A field to search with: it asks when the typing rests, and follows the search when that is changed by other hands.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
	label: string;
	placeholder: string;
	/** What is searched for now. */
	text: string;
	maxLength: number;
	onText: (text: string) => void;
	className?: string | undefined;
	inputRef?: RefObject<HTMLInputElement | null>;
	/** How long the typing rests before it asks. */
	waitMs?: number;
}

const typingPauseMs = 250;

export const SearchField = ({
	label,
	placeholder,
	text,
	maxLength,
	onText,
	className = '',
	inputRef,
	waitMs = typingPauseMs,
}: SearchFieldProps) => {
	const [typed, setTyped] = useState(text);
	const searched = useRef(text);
	const ask = useDebouncedCallback((written: string) => {
		searched.current = written.trim(); // the space before the next word stays in the field
		onText(searched.current);
	}, waitMs);
	const write = (written: string) => {
		setTyped(written);
		ask(written);
	};
	useEffect(() => {
		if (text === searched.current) return;
		searched.current = text;
		ask.cancel(); // what was being typed belongs to the search before
		setTyped(text);
	}, [text, ask]);
	return (
		<TextInput
			ref={inputRef}
			className={className}
			aria-label={label}
			placeholder={placeholder}
			leftSection={<Search size={16} aria-hidden />}
			rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => write('')} />}
			value={typed}
			maxLength={maxLength}
			onChange={(event) => write(event.currentTarget.value)}
		/>
	);
};
