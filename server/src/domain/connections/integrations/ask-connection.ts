/** Queries a connected system for data that only it has, such as its lists. Refuses with the reason if that fails. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { z } from 'zod';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findConnection } from './connections.queries.ts';
import type { Question } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type ConnectorCall, withConnection } from './connectors.ts';
import { expectSwitchedOn } from './own-connection.ts';

/** `shape` validates the system's response. */
export const askConnection = async <T>(
	{ context, scope, connector: { descriptor } }: ConnectorCall,
	question: Question,
	shape: z.ZodType<T>,
): Promise<T> => {
	const isOne = question.parameters?.id !== undefined;
	await expectSwitchedOn(context.db, scope, descriptor);
	const row =
		(await findConnection(context.db, scope, descriptor.key)) ??
		refuse(integrationRefusals[isOne ? 'integration.choice_not_found' : 'integration.not_connected']);
	const signal = AbortSignal.timeout(integrationLimits.silenceMs);
	try {
		const choices = await withConnection(context, row, signal, async (connection) => connection.ask?.(question));
		return shape.parse(choices);
	} catch (error) {
		if (error instanceof ConnectorError && error.kind === 'notFound' && isOne)
			return refuse(integrationRefusals['integration.choice_not_found']);
		if (error instanceof ConnectorError)
			return refuse(integrationRefusals['integration.settings_wrong'], { why: sayFault(error) });
		throw error;
	}
};
