/** Converts Connect's stored configuration to API responses. */
import { connectExported, connectImport } from '@quad/contract/connections/integrations/connect.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';

interface Saved {
	readonly importSettings: unknown;
	readonly exports: ReadonlyArray<{ readonly kind: string; readonly settings: unknown }>;
}

export const importOf = (row: Saved | undefined) =>
	row && row.importSettings !== null ? connectImport.parse(row.importSettings) : null;

export const messagesOf = (row: Saved | undefined) => {
	const exported = (type: ExportType) => {
		const found = row?.exports.find(({ kind }) => kind === type);
		return found ? connectExported.parse(found.settings) : null;
	};
	return { messages: exported('MessageActivity'), optOuts: exported('OptOuts') };
};
