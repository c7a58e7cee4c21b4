/** What the screens of a connector are made of: its description, its calls and its addresses. */

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
	/** What the other system has for the fields of the kind `choice`. */
	readonly choices?: (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>;
	/** The same, of one field each, by the names of the fields. */
	readonly choicesOf?: Readonly<
		Record<string, (signal: AbortSignal) => Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>>
	>;
	/** The connection could not be saved, and nothing says why. */
	readonly saveFailed?: string;
	/** What a check says of the other system is shown. */
	readonly showsDetails?: true;
	/** More on the dashboard. */
	readonly Panels?: ComponentType;
	/** What the other system has to choose from, by the names of inputs. */
	readonly suggestions?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}

interface CommonPaths {
	readonly dashboard: string;
	readonly connection: string;
	readonly exportSettings: string;
	readonly exports: string;
	/** A page with what could not be exported. */
	readonly errors?: string;
}

export interface ConnectorUi extends CommonUi {
	readonly routes: ConnectorRoutes;
	/** Shows at once what an import would do, in place of a test that is listed among the imports. */
	readonly preview?: () => Promise<ImportPreview>;
	readonly paths: CommonPaths & {
		/** Where columns become fields, if that is a screen of its own. */
		readonly fields?: string;
		readonly importSettings: string;
		readonly imports: string;
		/** Rows that imports left out, if that is a screen of its own. */
		readonly importErrors?: string;
		/** A page with empty files to fill in. */
		readonly template?: string;
	};
	/** What is imported, where it is chosen from what the other system has. */
	readonly SourceFields?: ComponentType<SourceFieldsProps>;
	/** Fields that the connector fills by itself: nobody chooses a column for them. */
	readonly fixedFields?: readonly BaseField[];
}

/** Of a connector that only writes. */
export interface ExportingUi extends CommonUi {
	readonly routes: ExportingRoutes;
	readonly paths: CommonPaths;
}

export type AnyUi = ConnectorUi | ExportingUi;
export const isImporting = (ui: AnyUi): ui is ConnectorUi => 'startImport' in ui.routes;
