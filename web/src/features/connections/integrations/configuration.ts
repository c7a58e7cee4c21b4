import {
	connectionState,
	exportBasics,
	importBasics,
	mapping,
} from '@quad/contract/connections/integrations/configuration.ts';
import { z } from 'zod';

const exported = z.looseObject(exportBasics).nullable().default(null);

/** The settings that all connectors share. Each connector has more of its own. */
export const configuration = z.looseObject({
	...connectionState,
	importConfiguration: z
		.looseObject({ ...importBasics, fileConfiguration: z.looseObject(mapping) })
		.nullable()
		.default(null),
	messageActivityExportConfiguration: exported,
	optOutExportConfiguration: exported,
	deliveryFailureConfiguration: exported,
	chatTranscriptsExportConfiguration: exported,
});
export type Configuration = z.output<typeof configuration>;
