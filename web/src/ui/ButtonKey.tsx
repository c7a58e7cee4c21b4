/** Shows the shortcut of the surrounding button, whose `aria-keyshortcuts` tells assistive technology about it. */
import c from './ButtonKey.module.css';

export const ButtonKey = ({ children }: { children: string }) => (
	<kbd className={c.key} aria-hidden>
		{children}
	</kbd>
);
