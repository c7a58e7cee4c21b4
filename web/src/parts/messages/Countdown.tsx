/** The seconds left, beside the label of a button; hidden from screen readers, which read only the label. */
import c from './Countdown.module.css';

export const Countdown = ({ ms }: { ms: number }) => (
	<span className={c.seconds} aria-hidden>
		{Math.ceil(ms / 1_000)}
	</span>
);
