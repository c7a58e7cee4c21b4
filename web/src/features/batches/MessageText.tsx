/** The message as it was written, in the colour of its inbox. */
import { MarkedText } from './MarkedText.tsx';
import c from './MessageText.module.css';

export const MessageText = ({ text }: { text: string }) => (
	<p className={c.text}>
		<MarkedText text={text} />
	</p>
);
