/**
 * The key that does the same as the button it stands in, which names it to assistive technology by `aria-keyshortcuts`.
 */
import c from './ButtonKey.module.css';

export const ButtonKey = ({ children }: { children: string }) => (
	<kbd className={c.key} aria-hidden>
		{children}
	</kbd>
);
