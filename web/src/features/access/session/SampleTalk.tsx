/** A decorative sample conversation, which screen readers skip. */
import c from './SampleTalk.module.css';

export const SampleTalk = () => (
	<aside className={c.panel} aria-hidden>
		<div className={c.talk}>
			<p className={c.theirs}>Is the housing deposit refundable if I defer?</p>
			<p className={c.ours}>It is, up to June 1. Want me to start the form for you?</p>
			<p className={c.theirs}>yes please 🙏</p>
		</div>
	</aside>
);
