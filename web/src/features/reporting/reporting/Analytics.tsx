/** Shows figures that only some plans include (spec 1 §6), or else why they are missing. */
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export const Analytics = ({ children }: { children: ReactNode }) =>
	useSession().may('analytics') ? (
		children
	) : (
		<EmptyState icon={ChartNoAxesCombined} title="Not part of your plan">
			{reportingRefusals['reporting.plan'].message} The owner of your organization can ask for another plan.
		</EmptyState>
	);
