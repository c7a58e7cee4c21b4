/** Shows a shortcut. `<KeyboardHint keys={['mod', 'Enter']} />` reads ⌘ Enter on a Mac, Ctrl Enter elsewhere. */
import c from './KeyboardHint.module.css';

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

interface KeyboardHintProps {
	keys: readonly string[];
	/** What the keys do, if nothing beside them says so. */
	does?: string;
}

export const KeyboardHint = ({ keys, does }: KeyboardHintProps) => (
	<span className={c.keys}>
		{keys.map((key) => (
			<kbd key={key} className={c.key}>
				{key === 'mod' ? (onMac ? '⌘' : 'Ctrl') : key}
			</kbd>
		))}
		{does}
	</span>
);
