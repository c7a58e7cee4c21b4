/** Tests that all connectors meet the same contract. A new one needs a simulator (`systems/`) and an entry here. */
import { connectRoutes } from '@quad/contract/connections/integrations/connect.ts';
import { ethosRoutes } from '@quad/contract/connections/integrations/ethos.ts';
import { ftpRoutes } from '@quad/contract/connections/integrations/ftp.ts';
import { radiusRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { recruitRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { isOfChats } from '@quad/contract/connections/integrations/run.ts';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import { slateRoutes } from '@quad/contract/connections/integrations/slate.ts';
import { workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import { afterAll, expect, test } from 'vitest';
import { aMoment, givesUpLate } from '../../time-limits.ts';
import { allConnectors } from '../src/app/connectors.ts';
import { serveAuthorization } from '../src/domain/connections/integrations/index.ts';
import {
	connectConnector,
	ethosConnector,
	ftpConnector,
	radiusConnector,
	recruitConnector,
	renxtConnector,
	salesforceConnector,
	slateConnector,
	workdayConnector,
} from '../src/edges/connectors/index.ts';
import { type Joining, keepsTheContract } from './connector-contract.ts';
import { printOutcomes } from './connector-faults.ts';
import { nowhere, useQuad } from './kit.ts';
import { playConnect } from './systems/connect.ts';
import { playEthos } from './systems/ethos.ts';
import { playFtp } from './systems/files.ts';
import { playRadius } from './systems/radius.ts';
import { playRecruit } from './systems/recruit.ts';
import { playRenxt } from './systems/renxt.ts';
import { playSalesforce } from './systems/salesforce.ts';
import { playSlate } from './systems/slate.ts';
import { playToy } from './systems/toy.ts';
import { playWorkday } from './systems/workday.ts';
import { toyConnector, toyRoutes } from './toy-connector.ts';

const noHttp = {
	'429': 'a file server has no such answer',
	'500': 'a file server has no such answer',
};
const noPages = { pages: 'a file is read from its beginning, as nothing shows that its middle is still the same' };
const renxt = renxtConnector(0);

const systems: readonly Joining[] = [
	{
		connector: ftpConnector(10),
		routes: ftpRoutes,
		start: playFtp,
		lacks: { ...noHttp, ...noPages },
		writesFiles: true,
		impatient: ftpConnector(10, aMoment),
	},
	{
		connector: slateConnector(10),
		routes: slateRoutes,
		start: playSlate,
		lacks: { ...noHttp, ...noPages },
		writesFiles: true,
		impatient: slateConnector(10, aMoment),
	},
	{ connector: salesforceConnector(), routes: salesforceRoutes, start: playSalesforce },
	{
		connector: workdayConnector(),
		routes: workdayRoutes,
		start: playWorkday,
		impatient: workdayConnector({
			mostBytes: 1_000_000,
			firstByteMs: aMoment,
			silenceMs: aMoment,
			wholeMs: givesUpLate,
		}),
		lacks: {
			'opt-outs out': 'its API takes none (spec 3 §2)',
			pages: 'a report comes in one answer, and no part of it can be asked for',
		},
	},
	{ connector: radiusConnector, routes: radiusRoutes, start: playRadius },
	{ connector: connectConnector, routes: connectRoutes, start: playConnect },
	{ connector: recruitConnector, routes: recruitRoutes, start: playRecruit },
	{
		connector: ethosConnector,
		routes: ethosRoutes,
		start: playEthos,
		lacks: {
			'texts out': 'people come in only (spec 3 §2)',
			'opt-outs out': 'people come in only (spec 3 §2)',
		},
	},
	{
		connector: renxt,
		routes: renxtRoutes,
		start: playRenxt,
		serveOwn: (door, engine) =>
			serveAuthorization(door, engine, renxt, { routes: renxtRoutes, publicUrl: nowhere.publicUrl }),
	},
	{
		connector: toyConnector,
		routes: toyRoutes,
		start: playToy,
		lacks: {
			hang: 'it is a list in memory',
			'end of a hang': 'it is a list in memory',
			faults: 'it has no calls',
			pages: 'it has no calls',
		},
	},
];

const given = useQuad();
for (const one of systems) keepsTheContract(given, one);
afterAll(printOutcomes);

test('no connector is left out', () => {
	const keys = new Set(
		systems.flatMap(({ connector }) => (connector === toyConnector ? [] : [connector.descriptor.key])),
	);
	// Connectors that only export chats are tested in `integrations/exported-chats.test.ts`.
	const others = allConnectors().filter(({ descriptor }) => !isOfChats(descriptor));
	expect(others.filter(({ descriptor }) => !keys.has(descriptor.key))).toEqual([]);
});
