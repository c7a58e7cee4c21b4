/** What the smart message answers by itself, as it was when it was sent. */
import type { Batch } from '@quad/contract/messaging/routes.ts';
import { CategoryBadge } from '../../parts/CategoryBadge.tsx';
import c from './AutomaticReplies.module.css';

export const AutomaticReplies = ({ batch: { positiveReply, negativeReply } }: { batch: Batch }) => (
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
		<dd>{by || <span className={c.nothing}>Nothing is answered by itself.</span>}</dd>
	</>
);
