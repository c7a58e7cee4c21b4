/** Shows the shortcut of the surrounding button, which tells assistive technology about it with `aria-keyshortcuts`. */
import c from './ButtonKey.module.css';

export const ButtonKey = ({ children }: { children: string }) => (
	<kbd className={c.key} aria-hidden>
		{children}
	</kbd>
);
