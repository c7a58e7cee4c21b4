/** What the product is for, at a glance: a question, an answer, a thank-you. Decoration, so nobody has it read out. */
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
