/** A person's initials, hidden from screen readers and copying because the name is shown beside them. */
import { UserRound } from 'lucide-react';
import c from './Initials.module.css';

interface InitialsProps {
	name: string;
	size?: number;
	/** Shows the user's own initials in the product's color. */
	own?: boolean;
}

export const Initials = ({ name, size = 36, own = false }: InitialsProps) => {
	const letters = initialsOf(name);
	return (
		<span
			className={c.initials}
			style={{ width: size, height: size, fontSize: size * 0.39 }}
			data-own={own || undefined}
			data-initials={letters}
			aria-hidden
		>
			{letters === '' && <UserRound size={size * 0.55} />}
		</span>
	);
};

/** Returns the initials of the first and last words, as in MR for `Mei Ramirez`, or a number's last two digits. */
export const initialsOf = (name: string): string => {
	const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
	const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
	if (first === '') return name.replace(/\D/g, '').slice(-2);
	const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
	return letters.join('').toUpperCase();
};
