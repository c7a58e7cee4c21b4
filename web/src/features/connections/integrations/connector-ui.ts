/** The parts of a connector's screens: its description, calls and addresses. */

import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { BaseField } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import type { ComponentType } from 'react';
import type { FieldChoice, Values } from './field-values.ts';

export interface SourceFieldsProps {
	values: Values;
	onChange: (part: Record<string, unknown>) => void;
}

interface CommonUi {
	readonly descriptor: ConnectorDescriptor;
	/** Loads the choices of the other system for fields of the kind `choice`. */
	readonly choices?: (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>;
	/** Loads the choices of single fields, by field name. */
	readonly choicesOf?: Readonly<
		Record<string, (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>>
	>;
	/** Shown if the connection could not be saved for an unknown reason. */
	readonly saveFailed?: string;
	/** Whether the details that a check returns about the other system are shown. */
	readonly showsDetails?: true;
	readonly Panels?: ComponentType;
	/** Loads suggestions of the other system, by input name. */
	readonly suggestions?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}

interface CommonPaths {
	readonly dashboard: string;
	readonly connection: string;
	readonly exportSettings: string;
	readonly exports: string;
	/** The address of the page of failed exports. */
	readonly errors?: string;
}

export interface ConnectorUi extends CommonUi {
	readonly routes: ConnectorRoutes;
	/** Previews an import at once, instead of a test run that is listed among the imports. */
	readonly preview?: () => Promise<ImportPreview>;
	readonly paths: CommonPaths & {
		/** The address of the mapping of columns, if it is a screen of its own. */
		readonly fields?: string;
		readonly importSettings: string;
		readonly imports: string;
		/** The address of rejected rows, if it is a screen of its own. */
		readonly importErrors?: string;
		/** The address of the page with empty files to fill in. */
		readonly template?: string;
	};
	/** Chooses the source of an import from what the other system offers. */
	readonly SourceFields?: ComponentType<SourceFieldsProps>;
	/** Fields that the connector fills in itself, so that nobody chooses a column for them. */
	readonly fixedFields?: readonly BaseField[];
}

/** A connector that only exports. */
export interface ExportingUi extends CommonUi {
	readonly routes: ExportingRoutes;
	readonly paths: CommonPaths;
}

export type AnyUi = ConnectorUi | ExportingUi;
export const isImporting = (ui: AnyUi): ui is ConnectorUi => 'startImport' in ui.routes;
