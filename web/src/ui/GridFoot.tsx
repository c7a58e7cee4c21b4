/** The range of rows on this page, their total, and buttons for the previous and next page. */
import { Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../foundation/format.ts';
import c from './DataGrid.module.css';
import { StepButton } from './StepButton.tsx';

interface GridFootProps {
	skip: number;
	pageSize: number;
	shown: number;
	total: number;
	hasMore?: boolean | undefined;
	onSkip: (skip: number) => void;
}

export const GridFoot = ({ skip, pageSize, shown, total, hasMore = false, onSkip }: GridFootProps) => (
	<div className={c.foot}>
		<Text size="sm" c="dimmed" role="status" className={c.count}>
			{shown > 0 &&
				`${formatNumber(skip + 1)}–${formatNumber(skip + shown)} of ${formatNumber(total)}${hasMore ? '+' : ''}`}
			{shown === 0 && total > 0 && `Nothing on this page; ${formatNumber(total)} in all`}
		</Text>
		{total > pageSize && (
			<Group gap={4}>
				<StepButton label="Previous page" shut={skip === 0} onStep={() => onSkip(Math.max(skip - pageSize, 0))}>
					<ChevronLeft size={18} aria-hidden />
				</StepButton>
				<StepButton
					label="Next page"
					shut={shown === 0 || skip + shown >= total}
					onStep={() => onSkip(skip + pageSize)}
				>
					<ChevronRight size={18} aria-hidden />
				</StepButton>
			</Group>
		)}
	</div>
);
