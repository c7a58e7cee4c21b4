import { CategoryBadge } from '../messages/CategoryBadge.tsx';
import c from './AutomaticReplies.module.css';

interface Replies {
	positiveReply: string;
	negativeReply: string;
}

export const AutomaticReplies = ({ of: { positiveReply, negativeReply } }: { of: Replies }) => (
	<dl className={c.replies} aria-label="Automatic replies">
		<Answered category="Yes" by={positiveReply} />
		<Answered category="No" by={negativeReply} />
	</dl>
);

const Answered = ({ category, by }: { category: 'Yes' | 'No'; by: string }) => (
	<>
		<dt>
			<CategoryBadge category={category} />
		</dt>
		<dd>{by || <span className={c.nothing}>No automatic reply.</span>}</dd>
	</>
);
