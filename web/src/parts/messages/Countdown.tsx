/** The seconds left, beside a button's label. Screen readers read only the label. */
import c from './Countdown.module.css';

export const Countdown = ({ ms }: { ms: number }) => (
	<span className={c.seconds} aria-hidden>
		{Math.ceil(ms / 1_000)}
	</span>
);
