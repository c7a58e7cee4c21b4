/** What the screens of a connector are made of: its description, its calls and its addresses. */

import type { BaseField } from '@quad/contract/imports/columns.ts';
import type { ConnectorRoutes } from '@quad/contract/integrations/connector-routes.ts';
import type { ConnectorDescriptor } from '@quad/contract/integrations/descriptor.ts';
import type { ComponentType } from 'react';
import type { FieldChoice, Values } from './SpecField.tsx';

export interface SourceFieldsProps {
	values: Values;
	onChange: (part: Record<string, unknown>) => void;
}

export interface ConnectorUi {
	readonly descriptor: ConnectorDescriptor;
	readonly routes: ConnectorRoutes;
	readonly paths: {
		readonly dashboard: string;
		readonly connection: string;
		readonly importSettings: string;
		readonly exportSettings: string;
		readonly imports: string;
		readonly exports: string;
		/** A page with empty files to fill in. */
		readonly template?: string;
		/** Where columns become fields, if not beside what is imported. */
		readonly fields?: string;
	};
	/** What is imported, where it is chosen from what the other system has. */
	readonly SourceFields?: ComponentType<SourceFieldsProps>;
	/** Fields that the connector fills by itself: nobody chooses a column for them. */
	readonly fixedFields?: readonly BaseField[];
	/** What the other system has to choose from, by the names of inputs. */
	readonly choices?: Readonly<Record<string, (signal: AbortSignal) => Promise<readonly FieldChoice[]>>>;
}
