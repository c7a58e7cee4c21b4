/** A link that skips the navigation, the first that Tab reaches. */
import c from './SkipLink.module.css';

export const SkipLink = ({ to, children }: { to: string; children: string }) => (
	<a className={c.skip} href={`#${to}`} onClick={(event) => jump(event, to)}>
		{children}
	</a>
);

/** Moves the focus without changing the address, because `#main` would be taken for a deep link. */
const jump = (event: React.MouseEvent, id: string) => {
	event.preventDefault();
	document.getElementById(id)?.focus();
};
