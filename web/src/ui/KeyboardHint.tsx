/** Which keys do the same: `<KeyboardHint keys={['mod', 'Enter']} />` reads ⌘ Enter on a Mac, Ctrl Enter elsewhere. */
import c from './KeyboardHint.module.css';

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export const KeyboardHint = ({ keys }: { keys: readonly string[] }) => (
	<span className={c.keys}>
		{keys.map((key) => (
			<kbd key={key} className={c.key}>
				{key === 'mod' ? (onMac ? '⌘' : 'Ctrl') : key}
			</kbd>
		))}
	</span>
);
