/** A field to search with: it asks when the typing rests, and follows the search when that is changed by other hands. */
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
	label: string;
	placeholder: string;
	/** What is searched for now. */
	text: string;
	maxLength: number;
	onText: (text: string) => void;
	className?: string | undefined;
}

const typingPauseMs = 250;

export const SearchField = ({ label, placeholder, text, maxLength, onText, className = '' }: SearchFieldProps) => {
	const [typed, setTyped] = useState(text);
	const asked = useRef(text);
	const ask = useDebouncedCallback((said: string) => {
		asked.current = said;
		onText(said);
	}, typingPauseMs);
	useEffect(() => {
		if (text === asked.current) return;
		asked.current = text;
		ask.cancel(); // what was being typed belongs to the search before
		setTyped(text);
	}, [text, ask]);
	return (
		<TextInput
			className={className}
			aria-label={label}
			placeholder={placeholder}
			leftSection={<Search size={16} aria-hidden />}
			value={typed}
			maxLength={maxLength}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value);
				ask(value);
			}}
			onBlur={() => ask.flush()}
		/>
	);
};
