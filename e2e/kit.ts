/** Provides what all tests share: the people of the demo, calls in their name, and screenshots. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, expect, type Locator, type Page, type Response, test } from '@playwright/test';
import { changeDepartment, getProfile, signIn } from '@quad/contract/access/session/routes.ts';
import { changeSimulatorSettings, readSimulatorSettings } from '@quad/contract/carriers/simulator/routes.ts';
import { startFile } from '@quad/contract/contacts/imports/routes.ts';
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { keepDraft, readKeptDraft } from '@quad/contract/texting/messaging/routes.ts';
import { demoPassword } from '../server/src/app/demo/cast.ts';
import { ourAddress } from './our-address.ts';

/** Rosa is a platform administrator and belongs to another college. */
export type Person = 'dana.whitfield' | 'amir.haddad' | 'lee.okafor' | 'priya.raman' | 'marcus.bell' | 'rosa.delgado';

export const admissions = 'Undergraduate Admissions';

const emailOf = (person: Person) => `${person}@${person === 'rosa.delgado' ? 'southgate' : 'northfield'}.example`;

/** A user of Northfield College who calls the API as the browser does. */
export interface Caller {
	token: string;
	call: <R extends Route>(route: R, input: RequestInput<R>) => Promise<Answer<R>>;
}

export const callerWith = (address: string, token: string): Caller => ({
	token,
	call: async <R extends Route>(route: R, input: RequestInput<R>) =>
		(await ask(address, route, input, token)) as Answer<R>,
});

interface Spoken {
	params?: Record<string, string | number>;
	query?: Record<string, unknown>;
	body?: Record<string, unknown>;
}

const ask = async (address: string, route: Route, input: unknown, token?: string): Promise<unknown> => {
	const { params = {}, query = {}, body } = input as Spoken;
	const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
	const pairs = (values: Record<string, unknown>) =>
		new URLSearchParams(Object.entries(values).map(([name, one]) => [name, String(one)]));
	const answer = await fetch(`${address}/api${path}?${pairs(query)}`, {
		method: route.method,
		headers: {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(body && route.bodyAs !== 'form' ? { 'content-type': 'application/json' } : {}),
		},
		...(body ? { body: route.bodyAs === 'form' ? pairs(body) : JSON.stringify(body) } : {}),
	});
	if (!answer.ok) throw new Error(`${route.method} ${path} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
};

/** Returns the team in which a person works unless the test says otherwise. */
const usualTeam = (person: Person) => (person === 'rosa.delgado' ? 'Admissions' : admissions);

const signedIn = new Map<string, Caller>();

/** Signs in to this team through the API. Sessions are reused, because sign-ins are rate-limited. */
export const callAs = async (person: Person, team = usualTeam(person), address = ourAddress()): Promise<Caller> => {
	const key = `${person} ${team} ${address}`;
	const known = signedIn.get(key);
	if (known && (await stillIs(known))) return known;
	const caller = await signInAs(person, team, address);
	signedIn.set(key, caller);
	return caller;
};

/** Returns whether the session still exists. A test may have ended all sessions of a person. */
const stillIs = ({ call }: Caller): Promise<boolean> =>
	call(getProfile, {}).then(
		() => true,
		() => false,
	);

const signInAs = async (person: Person, team: string, address: string): Promise<Caller> => {
	const { access_token } = (await ask(address, signIn, {
		body: { username: emailOf(person), password: demoPassword, grant_type: 'password' },
	})) as Answer<typeof signIn>;
	const caller = callerWith(address, access_token);
	const { departments, currentDepartment } = await caller.call(getProfile, {});
	if (currentDepartment.name === team) return caller;
	const wanted = departments.find(({ name }) => name === team);
	if (!wanted) throw new Error(`${person} is not in ${team}`);
	const moved = await caller.call(changeDepartment, { body: { departmentId: wanted.id } });
	return callerWith(address, moved.access_token);
};

/** Makes this page's browser that of a signed-in user, or of a stranger. */
export const comeInAs = async (page: Page, caller: Caller | undefined): Promise<void> => {
	const localStorage = caller ? [{ name: 'token', value: caller.token }] : [];
	await page.goto('about:blank'); // an open page would react when its token changes
	await page.context().setStorageState({ cookies: [], origins: [{ origin: ourAddress(), localStorage }] });
};

/** Opens a page as this person in this team, as if they had just signed in. */
export const openAs = async (page: Page, person: Person, path: string, team?: string): Promise<Caller> => {
	const caller = await callAs(person, team);
	await comeInAs(page, caller);
	if (path.startsWith('/compose')) await discardDraft(caller);
	await page.goto(new URL(path, ourAddress()).href);
	return caller;
};

/** Discards a draft that another test left. Tries twice, because that test's page may just have saved it again. */
const discardDraft = ({ call }: Caller): Promise<void> =>
	expect(async () => {
		const { version } = await call(readKeptDraft, {});
		await call(keepDraft, { body: { draft: null, version } });
	}).toPass();

/** Opens a page as another person, in a separate browser context. */
export const openBeside = async (browser: Browser, person: Person, path: string): Promise<Page> => {
	const { viewport, hasTouch, isMobile } = test.info().project.use;
	const context = await browser.newContext({
		...(viewport === undefined ? {} : { viewport }),
		...(hasTouch === undefined ? {} : { hasTouch }),
		...(isMobile === undefined ? {} : { isMobile }),
		baseURL: ourAddress(),
	});
	const page = await context.newPage();
	await openAs(page, person, path);
	return page;
};

/** Waits for the next successful response to this call. The page may show the result before it arrives. */
export const responseTo = (page: Page, { method, path }: Route): Promise<Response> => {
	const address = new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
	return page.waitForResponse(
		(answer) => address.test(new URL(answer.url()).pathname) && answer.request().method() === method && answer.ok(),
	);
};

/** Waits for text that the page shows for only a few seconds. It watches from now on, in the page itself. */
export const says = (page: Page, words: string): Promise<void> =>
	page.evaluate(
		(wanted) =>
			new Promise<void>((resolve) => {
				const look = () => {
					if (!document.body.textContent.includes(wanted)) return;
					observer.disconnect();
					resolve();
				};
				const observer = new MutationObserver(look);
				observer.observe(document.body, { childList: true, subtree: true, characterData: true });
				look();
			}),
		words,
	);

/** Makes a text unique, so that no two runs send the same. */
export const unique = (words: string): string => `${words} (${Date.now() % 1_000_000})`;

export const onPhone = (): boolean => test.info().project.name === 'phone';

/** Makes receipts and texts from phones arrive quickly, but far enough apart to be told apart. */
export const openSimulator = async (address: string): Promise<void> => {
	const amir = await callAs('amir.haddad', admissions, address);
	const { waiting: _, givenUp: __, ...switches } = await amir.call(readSimulatorSettings, {});
	await amir.call(changeSimulatorSettings, { body: { ...switches, speed: 'fast' } });
};

/** Takes a screenshot for the README if `QUAD_PICTURES=1`. */
export const picture = async (page: Page, name: string): Promise<void> => {
	if (process.env.QUAD_PICTURES !== '1') return;
	await expect(page.getByRole('tooltip')).toHaveCount(0); // tooltips appear for a moment
	const file = `${name}-${test.info().project.name}.png`;
	await page.screenshot({ path: join(import.meta.dirname, '..', 'docs/pictures', file), animations: 'disabled' });
};

export interface UploadedFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

export const fileAt = (path: string): UploadedFile => ({
	name: basename(path),
	mimeType: 'text/csv',
	buffer: readFileSync(path),
});

export const fileOf = (name: string, lines: readonly string[]): UploadedFile => ({
	name,
	mimeType: 'text/csv',
	buffer: Buffer.from(lines.join('\n')),
});

/** Imports a file through the API. Returns the run's id, although the run may not have finished. */
export const importFile = async ({ token }: Caller, file: UploadedFile): Promise<number> => {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
	const headers = { authorization: `Bearer ${token}` };
	const answer = await fetch(`${ourAddress()}/api${startFile.path}`, { method: 'POST', headers, body: form });
	return startFile.answer.parse(await answer.json()).id;
};

/** Returns compose with its forecast and its foot, which say what happens to the message. */
export const willItLand = (page: Page): Locator => page.getByRole('main');

/** Returns the branch of a sent message with these words, which filters its recipients. */
export const branch = (page: Page, words: string): Locator =>
	page
		.getByRole('region', { name: 'What became of this message' })
		.getByRole('button', { name: new RegExp(`^[\\d,]+ ${words}`) });

/** Types words in the “To” field of compose, and picks one of the offers. */
export const addRecipients = async (page: Page, words: string, offer: string | RegExp): Promise<void> => {
	await page.getByRole('combobox', { name: 'Add recipients' }).fill(words);
	await page.getByRole('option', { name: offer }).first().click();
};

/** Clicks the buttons that exist now. Playwright's own click would wait for buttons that are gone. */
export const clickThose = (buttons: Locator): Promise<void> =>
	buttons.evaluateAll((there) => {
		for (const button of there) if (button instanceof HTMLElement) button.click();
	});

/** Dismisses advice, which depends on the hour and on earlier messages, and appears a moment after typing. */
export const dismissAdvice = async (place: Locator, goes = /^(Text (?!people)|Schedule for)/): Promise<void> => {
	await expect(async () => {
		await expect(place.locator('[aria-busy="true"]')).toHaveCount(0);
		await clickThose(place.getByRole('button', { name: 'Dismiss', exact: true }));
		expect(await place.getByRole('button', { name: goes, disabled: false }).count()).toBe(1);
	}).toPass();
};
