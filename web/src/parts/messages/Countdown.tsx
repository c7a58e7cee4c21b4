/** Seconds that are left, beside the word of a button; who listens hears the word only. */
import c from './Countdown.module.css';

export const Countdown = ({ ms }: { ms: number }) => (
	<span className={c.seconds} aria-hidden>
		{Math.ceil(ms / 1_000)}
	</span>
);
