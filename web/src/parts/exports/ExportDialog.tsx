import { lazy, Suspense } from 'react';
import { toast } from '../../foundation/toast.ts';
import type { StartedKind } from './start-calls.ts';

const NewExport = lazy(async () => ({ default: (await import('./NewExport.tsx')).NewExport }));

export interface Exported {
	kind: StartedKind;
	/** The range of days, by default the last seven. */
	start?: string | undefined;
	end?: string | undefined;
}

/** Starts an export in the background. */
export const ExportDialog = ({ onClose, ...exported }: Exported & { onClose: () => void }) => (
	<Suspense>
		<NewExport
			{...exported}
			onStarted={() => toast.success('Export started. You get an email when it is ready.')}
			onClose={onClose}
		/>
	</Suspense>
);
