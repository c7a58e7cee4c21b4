/** Parses a connection's stored import and export settings, to which connectors add their own fields. */
import { exportBasics, importBasics, mapping } from '@quad/contract/connections/integrations/configuration.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { z } from 'zod';
import type { ConnectionRow } from './connections.queries.ts';

const importSettings = z.looseObject({ fileConfiguration: z.looseObject(mapping), ...importBasics });
export type ImportSettings = z.output<typeof importSettings>;

export const importSettingsOf = ({ importSettings: stored }: Pick<ConnectionRow, 'importSettings'>) =>
	stored === null ? undefined : importSettings.parse(stored);

const exportSettings = z.looseObject(exportBasics);
export type ExportSettings = z.output<typeof exportSettings>;

export const exportSettingsOf = (
	{ exports }: Pick<ConnectionRow, 'exports'>,
	kind: string,
): ExportSettings | undefined => {
	const found = exports.find((one) => one.kind === kind);
	return found && exportSettings.parse(found.settings);
};

/** Returns the schedule windows in which runs start. */
export const slotsOf = (settings: { schedules: ReadonlyArray<{ category: SlotName }> } | undefined): SlotName[] =>
	settings?.schedules.map(({ category }) => category) ?? [];

/** Returns a fixed offset for each connection and kind, so that runs are spread over time. */
export const offsetOf = (connectionId: number, kind: string, minutes: number): number => {
	let hash = connectionId % 1_000_003;
	for (const letter of kind) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
	return hash % minutes;
};
