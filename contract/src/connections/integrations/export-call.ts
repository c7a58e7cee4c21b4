/** Defines a separate route for one type of export, for systems that have one in the specifications. */
import { route } from '../../route.ts';
import { integrationRun } from './run.ts';

export const exportCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
	route({ method: 'POST', path, summary, who: 'configureIntegrations', answer: integrationRun });

export type ExportCall = ReturnType<typeof exportCall<`/${string}`>>;
