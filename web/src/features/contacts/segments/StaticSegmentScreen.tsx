/** Shows a static segment. Segments of other types redirect to their own addresses. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { segmentQuery } from './data.ts';
import { Screen as SegmentScreen } from './SegmentScreen.tsx';

export const Screen = () => {
	const id = Number(useParams<'segmentId'>().segmentId);
	const { data: segment } = useQuery(segmentQuery(id));
	return segment && segment.type !== 'Static' ? <Navigate to={to.segment(segment)} replace /> : <SegmentScreen />;
};
