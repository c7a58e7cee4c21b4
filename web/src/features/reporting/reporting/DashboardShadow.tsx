/** Skeletons of a dashboard, as high as what they stand for. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import d from './Dashboard.module.css';
import { TodayShadow } from './Today.tsx';

export const DashboardShadow = () => (
	<>
		<VisuallyHidden role="status">Loading</VisuallyHidden>
		<div className={d.now} aria-busy>
			<TodayShadow />
			<div className={d.wide}>
				<Skeleton height="100%" radius="lg" />
			</div>
		</div>
	</>
);
