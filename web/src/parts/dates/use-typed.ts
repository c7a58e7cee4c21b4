/** Keeps what is typed in a field until it can be read, and shows the value in its usual form afterwards. */
import { useState } from 'react';

interface Typing {
	value: string;
	read: (typed: string) => string | undefined;
	write: (value: string) => string;
	onChange: (value: string) => void;
}

interface Typed {
	text: string;
	/** Whether the field was left with text that can't be read. */
	isUnreadable: boolean;
	type: (text: string) => void;
	leave: () => void;
	/** Shows the value again, after it was chosen in another way. */
	clear: () => void;
}

export const useTyped = ({ value, read, write, onChange }: Typing): Typed => {
	const [typed, setTyped] = useState<string>();
	const [isLeft, setLeft] = useState(false);
	const isRead = typed === undefined || typed.trim() === '' || read(typed) !== undefined;
	return {
		text: typed ?? write(value),
		isUnreadable: isLeft && !isRead,
		type: (text) => {
			setTyped(text);
			setLeft(false);
			const next = read(text) ?? '';
			if (next !== value) onChange(next);
		},
		leave: () => {
			setLeft(true);
			if (isRead) setTyped(undefined);
		},
		clear: () => setTyped(undefined),
	};
};
