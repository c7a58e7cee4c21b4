/** Defines the routes of every connector. Its own file adds what the specifications print differently. */
import { z } from 'zod';
import { done, flag, grid, id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { checkResult, savedVersion } from './configuration.ts';
import { failedRow } from './failures.ts';
import { integrationLimits } from './limits.ts';
import { exportTypes, integrationRun } from './run.ts';

const listed = z.object({
	limit: z.coerce.number().int().min(1).max(100).default(integrationLimits.history),
	skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
});
/** What contacts can be imported from, such as lists. */
export const sources = z.array(z.object({ id: z.string(), name: z.string() }));

const ofRun = z.object({ id: idInPath });
const who = 'configureIntegrations';

interface Shapes<Settings, Configuration, Import, Export> {
	/** The stored settings of the connection, including secrets. */
	readonly settings: Settings;
	/** The settings as the routes return them, without secrets. */
	readonly configuration: Configuration;
	readonly importConfiguration: Import;
	readonly exportConfiguration: Export;
	/** Additional paths of some routes. */
	readonly spellings?: { readonly startImport?: `/${string}` };
	/** The paths of these routes if the specifications print a different body at the usual one. */
	readonly elsewhere?: {
		readonly saveConfiguration?: `/${string}`;
		readonly saveImport?: `/${string}`;
		readonly saveExport?: `/${string}`;
	};
}

export const connectorRoutes = <
	const Base extends string,
	Settings extends z.ZodObject,
	Configuration extends z.ZodObject,
	Import extends z.ZodObject,
	Export extends z.ZodObject,
>(
	base: Base,
	title: string,
	shapes: Shapes<Settings, Configuration, Import, Export>,
) => ({
	readConfiguration: route({
		method: 'GET',
		path: `/${base}/configuration`,
		summary: `Get the settings of ${title}. Passwords and keys are never returned.`,
		who,
		answer: shapes.configuration,
	}),
	saveConfiguration: route({
		method: 'POST',
		path: shapes.elsewhere?.saveConfiguration ?? `/${base}/configuration`,
		summary: `Save how to connect to ${title}. A password or key that is left out stays as it is, and null removes it. For another server, sign-in or user all are entered again.`,
		who,
		body: shapes.settings,
		alsoTakes: besideWritten(shapes.configuration, shapes.settings),
		answer: shapes.configuration,
	}),
	disconnect: route({
		method: 'DELETE',
		path: `/${base}/configuration`,
		summary: `Delete the connection to ${title} with its settings and history. Imported contacts stay.`,
		who,
		answer: done,
	}),
	authenticate: route({
		method: 'GET',
		path: `/${base}/authentication`,
		summary: `Connect to ${title} now, and say whether that works.`,
		who,
		answer: checkResult,
	}),
	listFields: route({
		method: 'GET',
		path: `/${base}/fields`,
		summary: `List the columns that ${title} has for an import.`,
		who,
		answer: z.object({ source: z.string().nullable(), columns: z.array(z.string()) }),
	}),
	saveImport: route({
		method: 'POST',
		path: shapes.elsewhere?.saveImport ?? `/${base}/importConfiguration`,
		summary: `Save what is imported from ${title}, and when.`,
		who,
		body: z.object({ importConfiguration: shapes.importConfiguration, version: savedVersion.optional() }),
		answer: shapes.configuration,
	}),
	saveExport: route({
		method: 'POST',
		path: shapes.elsewhere?.saveExport ?? `/${base}/exportConfiguration`,
		summary: `Save where one kind of export goes, and when. Null switches it off.`,
		who,
		body: z.object({
			ExportType: z.enum(exportTypes), // UpperCamelCase, as in spec 3 §7
			ExportConfiguration: shapes.exportConfiguration.nullable(),
			version: savedVersion.optional(),
		}),
		answer: shapes.configuration,
	}),
	listExportFields: route({
		method: 'GET',
		path: `/${base}/exportFields`,
		summary: 'List the columns of each export.',
		who,
		answer: z.partialRecord(z.enum(exportTypes), z.array(z.string())),
	}),
	listImports: route({
		method: 'GET',
		path: `/${base}/imports`,
		summary: `List imports from ${title}, newest first.`,
		who,
		query: listed,
		answer: grid(integrationRun),
	}),
	startImport: route({
		method: 'POST',
		path: `/${base}/imports`,
		summary: 'Start an import now. As a test it takes at most 10 records and stores nothing.',
		who,
		body: z.object({ isSample: flag.optional(), differential: flag.optional() }).default({}),
		answer: integrationRun,
		...(shapes.spellings?.startImport ? { aliases: [shapes.spellings.startImport] } : {}),
	}),
	replayImport: route({
		method: 'POST',
		path: `/${base}/imports/{id}/replay`,
		summary: 'Import once more the rows that an import left out.',
		who,
		params: ofRun,
		answer: integrationRun,
	}),
	decideImport: route({
		method: 'POST',
		path: `/${base}/imports/{id}/decision`,
		summary: 'Say whether an import that would opt many people out goes on.',
		who,
		params: ofRun,
		body: z.object({ goesOn: z.boolean() }),
		answer: integrationRun,
	}),
	listExports: route({
		method: 'GET',
		path: `/${base}/exports`,
		summary: `List exports to ${title}, newest first.`,
		who,
		query: listed,
		answer: grid(integrationRun),
	}),
	startExport: route({
		method: 'POST',
		path: `/${base}/exports`,
		summary:
			'Start an export now: everything since the last one that succeeded. As a test at most 10 records, which stay.',
		who,
		body: z.object({ exportType: z.enum(exportTypes) }),
		answer: integrationRun,
	}),
	listRefused: route({
		method: 'GET',
		path: `/${base}/exports/{id}/errors`,
		summary: `List the records of one export that ${title} refused, each with the reason.`,
		who,
		params: ofRun,
		query: listed,
		answer: grid(failedRow),
	}),
	retryRefused: route({
		method: 'POST',
		path: `/${base}/exports/{id}/retry`,
		summary: 'Export the records again that were refused, with whatever else waits.',
		who,
		params: ofRun,
		answer: integrationRun,
	}),
	listExportRecords: route({
		method: 'GET',
		path: `/${base}/exports/{id}`,
		summary: 'List the records of one export.',
		who,
		params: ofRun,
		query: listed,
		answer: z.object({
			id,
			columns: z.array(z.string()),
			records: z.array(z.record(z.string(), z.string())),
			total: z.number().int(),
		}),
	}),
});

export type ConnectorRoutes = ReturnType<
	typeof connectorRoutes<string, z.ZodObject, z.ZodObject, z.ZodObject, z.ZodObject>
>;

export type ExportingRoutes = Omit<
	ConnectorRoutes,
	'listFields' | 'saveImport' | 'listImports' | 'startImport' | 'replayImport' | 'decideImport'
>;

export const exportingRoutes = <
	const Base extends string,
	Settings extends z.ZodObject,
	Configuration extends z.ZodObject,
	Export extends z.ZodObject,
>(
	base: Base,
	title: string,
	shapes: Omit<Shapes<Settings, Configuration, z.ZodObject, Export>, 'importConfiguration' | 'spellings' | 'elsewhere'>,
) => {
	const all = connectorRoutes(base, title, { ...shapes, importConfiguration: z.object({}) });
	const { readConfiguration, saveConfiguration, disconnect, authenticate } = all;
	const { saveExport, listExportFields, listExports, startExport, listExportRecords, listRefused, retryRefused } = all;
	return {
		readConfiguration,
		saveConfiguration,
		disconnect,
		authenticate,
		saveExport,
		listExportFields,
		listExports,
		startExport,
		listExportRecords,
		listRefused,
		retryRefused,
	};
};
