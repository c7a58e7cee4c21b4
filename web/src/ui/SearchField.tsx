/** A search field that searches after a pause in typing, and updates when something else changes the search. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
	label: string;
	placeholder: string;
	text: string;
	maxLength: number;
	onText: (text: string) => void;
	className?: string | undefined;
	inputRef?: RefObject<HTMLInputElement | null>;
	/** The pause in typing before the search starts, in milliseconds. */
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
		searched.current = written.trim(); // a trailing space stays in the field for the next word
		onText(searched.current);
	}, waitMs);
	const write = (written: string) => {
		setTyped(written);
		ask(written);
	};
	useEffect(() => {
		if (text === searched.current) return;
		searched.current = text;
		ask.cancel(); // pending input belongs to the previous search
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
