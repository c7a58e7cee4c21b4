/** Lists with counts why recipients are left out. Clicking a reason lists the people. */
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { ChevronRight } from 'lucide-react';
import { formatNumber } from '../../foundation/format.ts';
import c from '../../ui/Reasons.module.css';
import { leftOut, type Skipped } from './left-out.ts';

interface LeftOutReasonsProps {
	skipped: Skipped;
	onOpen: (reason: SkipReason) => void;
}

export const LeftOutReasons = ({ skipped, onOpen }: LeftOutReasonsProps) => (
	<ul className={c.reasons}>
		{leftOut(skipped).map(({ reason, count, why }) => (
			<li key={reason}>
				<button type="button" className={c.reason} onClick={() => onOpen(reason)} aria-haspopup="dialog">
					<span className={c.count}>{formatNumber(count)}</span>
					<span>{why}</span>
					<ChevronRight size={16} aria-hidden />
				</button>
			</li>
		))}
	</ul>
);
