/** Shows the last action with an undo button, and the steps to the cards before and after. */
import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { Countdown } from '../../../parts/messages/Countdown.tsx';
import { useTimeLeft } from '../../../parts/messages/use-time-left.ts';
import { StepButton } from '../../../ui/StepButton.tsx';
import c from './Triage.module.css';
import type { Undoable } from './use-triage-actions.ts';

interface UndoLineProps {
	last: Undoable | undefined;
	onUndo: () => void;
	/** The card's index, starting at 0; `total` is the number of cards. */
	index: number;
	total: number;
	onPrevious: () => void;
	onNext: () => void;
}

export const UndoLine = ({ last, onUndo, index, total, onPrevious, onNext }: UndoLineProps) => {
	const left = useTimeLeft(last?.until ?? 0);
	return (
		<div className={c.undo}>
			<span className={c.action} role="status">
				{last ? `${last.says}.` : ''}
			</span>
			{last && left > 0 && (
				<Button
					variant="default"
					size="compact-sm"
					leftSection={<Undo2 size={15} aria-hidden />}
					onClick={onUndo}
					aria-keyshortcuts="z"
				>
					Undo
					<Countdown ms={left} />
				</Button>
			)}
			{total > 0 && (
				<span className={c.steps}>
					<StepButton label="Previous (k)" shut={index === 0} onStep={onPrevious}>
						<ChevronLeft size={18} aria-hidden />
					</StepButton>
					<StepButton label="Next (j)" shut={index >= total - 1} onStep={onNext}>
						<ChevronRight size={18} aria-hidden />
					</StepButton>
				</span>
			)}
		</div>
	);
};
