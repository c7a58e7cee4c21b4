import type { ReplyCategory } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';

const tones: Record<ReplyCategory, StatusTone> = { Yes: 'good', No: 'bad', Other: 'quiet' };

export const CategoryBadge = ({ category }: { category: ReplyCategory }) => (
	<StatusBadge tone={tones[category]}>{category}</StatusBadge>
);
