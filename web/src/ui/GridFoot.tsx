/** Which rows of how many, and the way to the pages before and after. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../foundation/format.ts';
import c from './DataGrid.module.css';

interface GridFootProps {
	skip: number;
	pageSize: number;
	shown: number;
	total: number;
	onSkip: (skip: number) => void;
}

export const GridFoot = ({ skip, pageSize, shown, total, onSkip }: GridFootProps) => (
	<div className={c.foot}>
		<Text size="sm" c="dimmed" role="status" className={c.count}>
			{shown > 0 && `${formatNumber(skip + 1)}–${formatNumber(skip + shown)} of ${formatNumber(total)}`}
			{shown === 0 && total > 0 && `Nothing on this page; there are ${formatNumber(total)} in all`}
		</Text>
		<Group gap={4}>
			<ActionIcon aria-label="Previous page" disabled={skip === 0} onClick={() => onSkip(Math.max(skip - pageSize, 0))}>
				<ChevronLeft size={18} aria-hidden />
			</ActionIcon>
			<ActionIcon
				aria-label="Next page"
				disabled={shown === 0 || skip + shown >= total}
				onClick={() => onSkip(skip + pageSize)}
			>
				<ChevronRight size={18} aria-hidden />
			</ActionIcon>
		</Group>
	</div>
);
