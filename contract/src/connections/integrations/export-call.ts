/** Defines a separate call for one type of export, for systems whose specifications print one. */
import { route } from '../../route.ts';
import { integrationRun } from './run.ts';

export const exportCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
	route({ method: 'POST', path, summary, who: 'configureIntegrations', answer: integrationRun });

export type ExportCall = ReturnType<typeof exportCall<`/${string}`>>;
