/** A person as two letters. The name stands beside it, so the letters are a drawing: nobody hears, copies or says them. */
import c from './Initials.module.css';

interface InitialsProps {
	name: string;
	size?: number;
	/** Oneself, in the product's own color. */
	own?: boolean;
}

export const Initials = ({ name, size = 36, own = false }: InitialsProps) => (
	<span
		className={c.initials}
		style={{ width: size, height: size, fontSize: size * 0.39 }}
		data-own={own || undefined}
		data-initials={initialsOf(name)}
		aria-hidden
	/>
);

/** `Mei Ramirez` → MR, `Mei` → ME; the first letter of the first and of the last word. */
export const initialsOf = (name: string): string => {
	const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
	const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
	const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
	return letters.join('').toUpperCase();
};
