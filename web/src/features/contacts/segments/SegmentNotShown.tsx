import { UsersRound } from 'lucide-react';
import { to } from '../../../foundation/to.ts';
import { NotShown } from '../../../ui/NotShown.tsx';

interface SegmentNotShownProps {
	error: unknown;
	onRetry: () => unknown;
}

export const SegmentNotShown = (props: SegmentNotShownProps) => (
	<NotShown thing="Segment" icon={UsersRound} all={{ to: to.segments(), label: 'Show all segments' }} {...props} />
);
