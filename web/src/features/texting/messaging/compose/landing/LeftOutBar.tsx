/** How many get a message, and in gray who doesn't and why. A reason leads to its people. */
import { Tooltip } from '@mantine/core';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { useState } from 'react';
import { formatNumber } from '../../../../../foundation/format.ts';
import { leftOut, leftOutCount, type Skipped } from '../../../../../parts/compose/left-out.ts';
import c from './LeftOutBar.module.css';

interface LeftOutBarProps {
	going: number;
	skipped: Skipped;
	onOpen: (reason: SkipReason) => void;
}

export const LeftOutBar = ({ going, skipped, onOpen }: LeftOutBarProps) => {
	const [marked, setMarked] = useState<SkipReason>();
	const reasons = leftOut(skipped);
	return (
		<div>
			{/* the words below do the same for the keyboard, because parts may be too narrow to hit */}
			<div className={c.bar} aria-hidden>
				<span className={c.going} style={{ width: `${(100 * going) / Math.max(1, going + leftOutCount(skipped))}%` }} />
				{reasons.map(({ reason, count, why }) => (
					<Tooltip key={reason} label={`${formatNumber(count)}: ${why}`} openDelay={0}>
						<button
							type="button"
							tabIndex={-1}
							className={c.part}
							style={{ flexGrow: count }}
							data-marked={reason === marked || undefined}
							onClick={() => onOpen(reason)}
						/>
					</Tooltip>
				))}
			</div>
			{reasons.length > 0 && (
				<ul className={c.reasons} aria-label="Left out">
					{reasons.map(({ reason, count, why }) => (
						<li key={reason}>
							<button
								type="button"
								className={c.reason}
								aria-haspopup="dialog"
								onClick={() => onOpen(reason)}
								onFocus={() => setMarked(reason)}
								onBlur={() => setMarked(undefined)}
								onPointerEnter={() => setMarked(reason)}
								onPointerLeave={() => setMarked(undefined)}
								title={why}
							>
								<b>{formatNumber(count)}</b> {shortReasons[reason]}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
};

const shortReasons: Readonly<Record<SkipReason, string>> = {
	'not-assigned': 'not assigned',
	'no-number': 'no valid number',
	blocked: 'blocked',
	'opted-out': 'opted out',
	'in-review': 'in opt-out review',
	'cannot-get-texts': 'landline or dead number',
	'window-closed': 'no message in 24 hours',
	'missing-merge-data': 'missing data',
	'too-long': 'too long',
	twice: 'repeated',
};
