/** The “On its way” toast, with an undo button as long as undoing is possible. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { words } from '../../foundation/words.ts';
import { Countdown } from './Countdown.tsx';
import c from './UndoToast.module.css';
import { useTimeLeft } from './use-time-left.ts';
import { useUndoBatch } from './use-undo-batch.ts';

interface UndoToastProps {
	batchId: string;
	forMs: number;
	/** Called after undoing, to open a screen other than compose. */
	onUndone?: () => void;
	onClose: () => void;
}

export const UndoToast = ({ batchId, forMs, onUndone, onClose }: UndoToastProps) => {
	const [until] = useState(() => Date.now() + forMs);
	const left = useTimeLeft(until);
	const undo = useUndoBatch(batchId);
	const isOver = left === 0 && !undo.isPending;
	useEffect(() => {
		if (isOver) onClose();
	}, [isOver, onClose]);
	return (
		<span className={c.line}>
			<span>{words.sent}</span>
			<Button
				variant="default"
				size="compact-sm"
				loading={undo.isPending}
				onClick={() => undo.mutate(undefined, { onSuccess: () => onUndone?.(), onSettled: onClose })}
			>
				Undo
				<Countdown ms={left} />
			</Button>
		</span>
	);
};
