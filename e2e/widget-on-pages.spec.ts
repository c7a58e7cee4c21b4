/** Tests that the widget is visible and usable on any site, whatever the page does, also on small screens. */
import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { createBot, deleteBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { type ChatWidget, deleteWidget, saveWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { type ForeignSite, startSite } from './foreign-site.ts';
import { callAs, unique } from './kit.ts';
import { ourAddress } from './our-address.ts';
import { test } from './test.ts';

const small = '<meta name="viewport" content="width=device-width,initial-scale=1">';
const style = (rules: string) => `<style>${rules}</style>`;

/** What a page's head contains, and its body before the widget's script. */
const pages: Readonly<Record<string, { head?: string; body?: string; attributes?: string; again?: true }>> = {
	plain: {},
	'right-to-left': { attributes: 'dir="rtl"', head: style('body,*{direction:rtl}') },
	transformed: {
		head: style('html{filter:grayscale(1)} body{transform:translateZ(0);zoom:1.5;height:200px;overflow:hidden}'),
	},
	'cookie-banner': {
		body: '<div style="position:fixed;inset:auto 0 0 0;height:160px;z-index:2147483647;background:#fd0">We use cookies.</div>',
	},
	'all-unset': {
		head: style(
			'*:not(html,body){all:unset!important;display:none!important;font-size:60px!important} ::backdrop{display:block!important;background:red!important}',
		),
	},
	prototypes: {
		head: `<script>
Object.assign(Object.prototype, {
	extend() {}, body: 'x', page: 'x', signal: 'x', delegatesFocus: true, toJSON() { return 'x' },
	token: 'x', refusal: 'x', picture: 'x',
});
Array.prototype.toJSON = function () { return 'x' };
</script>`,
	},
	frozen: { head: '<script>Object.freeze(Object.prototype); Object.freeze(Array.prototype);</script>' },
	'without-popovers': {
		head: '<script>delete HTMLElement.prototype.showPopover;</script>',
		body: '<div style="position:fixed;inset:0;z-index:2147483647;background:#fd0">An older page.</div>',
	},
	'two-tags': { again: true },
	'modal-dialog': {
		body: '<dialog>Apply now. <button onclick="this.parentElement.close()">Later</button></dialog><script>document.querySelector("dialog").showModal()</script>',
	},
};

/** Serves a site with these pages, and a widget with a bot. `/es/…` is the same in Spanish. */
const openSite = async (more: Partial<ChatWidget> = {}): Promise<ForeignSite> => {
	const { call } = await callAs('amir.haddad');
	const { id: botId } = await call(createBot, { body: { name: unique('Guide') } });
	const fields = {
		name: unique('Pages'),
		title: 'Ask Admissions',
		greeting: 'Ask us anything.',
		botId,
		spanish: {
			title: 'Pregunte a Admisiones',
			greeting: 'Pregúntenos lo que quiera.',
			awayMessage: '',
			consentWording: '',
		},
		...more,
	};
	const inbox = (await call(getProfile, {})).inboxes.find(({ type }) => type === 'group');
	const { key, id } = await call(saveWidget, { body: { ...fields, inboxId: inbox?.id ?? null } });
	const tag = `<script async src="${new URL(ourAddress()).origin}/chat-widget.js" data-widget="${key}"></script>`;
	const site = await startSite((path) => {
		const [, language = 'en', name = ''] = /^\/(en|es)\/(.*)$/.exec(path) ?? [];
		const { head = '', body = '', attributes = '', again } = pages[name] ?? {};
		return {
			markup: `<!doctype html><html lang="${language}" ${attributes}><head><title>Admissions</title>${small}${head}</head>
<body><p>Apply by January 15.</p>${body}${tag}${again ? tag : ''}</body></html>`,
		};
	});
	await call(saveWidget, { body: { ...fields, inboxId: inbox?.id ?? null, id, allowedSites: [site.host] } });
	return {
		...site,
		close: async () => {
			site.close();
			await call(deleteWidget, { params: { widgetId: id } });
			await call(deleteBot, { params: { botId } });
		},
	};
};

const panelOf = (page: Page) => page.locator('quad-chat .panel');
const extraOf = (page: Page) => page.locator('quad-chat .extra');

const boxOf = async (locator: Locator) => {
	const box = await locator.boundingBox();
	if (!box) throw new Error('It is not shown.');
	const { x, y, width, height } = box;
	return {
		x: Math.round(x),
		y: Math.round(y),
		width: Math.round(width),
		height: Math.round(height),
		right: Math.round(x + width),
		bottom: Math.round(y + height),
	};
};

const expectInside = async (inner: Locator, outer: Locator) => {
	const [one, around] = [await boxOf(inner), await boxOf(outer)];
	expect(one.x).toBeGreaterThanOrEqual(around.x);
	expect(one.y).toBeGreaterThanOrEqual(around.y);
	expect(one.right).toBeLessThanOrEqual(around.right);
	expect(one.bottom).toBeLessThanOrEqual(around.bottom);
};

/** Expects that no text overflows its container. */
const expectNothingCut = async (locator: Locator) =>
	expect(
		await locator.evaluateAll((all) =>
			all
				.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
				.map((one) => one.textContent),
		),
	).toEqual([]);

/** Expects that the element is above everything else on the page. */
const expectOnTop = async (page: Page, locator: Locator) => {
	const { x, y, width, height } = await boxOf(locator);
	const at = { x: x + width / 2, y: y + height / 2 };
	expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, at)).toBe('quad-chat');
};

const expectOnScreen = async (page: Page, locator: Locator) => {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const { x, y, right, bottom } = await boxOf(locator);
	expect({ isOn: x >= 0 && y >= 0 && right <= width && bottom <= height, x, y, right, bottom }).toMatchObject({
		isOn: true,
	});
};

const sizes = [
	{ width: 320, height: 568 },
	{ width: 390, height: 844 },
	{ width: 1280, height: 800 },
];

const inWords = {
	en: {
		open: 'Open chat',
		more: 'More',
		details: 'Be answered by text or email',
		message: 'Message',
		sorry: 'I’m not sure I understand.',
	},
	es: {
		open: 'Abrir el chat',
		more: 'Más',
		details: 'Recibir respuesta por mensaje de texto o correo',
		message: 'Mensaje',
		sorry: 'No estoy seguro de entender.',
	},
};

for (const language of ['en', 'es'] as const)
	test(`the menu and the forms of the widget fit into it on every screen (${language})`, async ({ browser }) => {
		const say = inWords[language];
		const site = await openSite();
		const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
		await page.goto(`${site.address}/${language}/plain`);
		await page.getByRole('button', { name: say.open }).click();
		const message = page.getByRole('textbox', { name: say.message });
		const greeting = language === 'en' ? 'Ask us anything.' : 'Pregúntenos lo que quiera.';
		await expect(page.getByRole('log')).toContainText(greeting);
		await message.fill('Hm?');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('log')).toContainText(say.sorry); // makes the menu show all of its items
		for (const size of sizes) {
			await page.setViewportSize(size);
			await page.getByRole('button', { name: say.more }).click();
			await expectOnScreen(page, panelOf(page));
			const buttons = extraOf(page).getByRole('button');
			await expect(buttons).toHaveCount(5);
			for (const button of await buttons.all()) await expectInside(button, extraOf(page));
			await expectNothingCut(buttons);
			await expectInside(message, panelOf(page));
			expect((await boxOf(extraOf(page))).bottom).toBeLessThanOrEqual((await boxOf(message)).y);

			await page.getByRole('button', { name: say.details }).click();
			const fields = extraOf(page).locator('input,button');
			await expect(fields).toHaveCount(5);
			for (const field of await fields.all()) {
				await field.scrollIntoViewIfNeeded();
				await expectInside(field, extraOf(page));
			}
			await expectNothingCut(extraOf(page).locator('button,label'));
			await expectInside(extraOf(page), panelOf(page));
			await expectInside(message, panelOf(page));
			await expectOnScreen(page, message);
			await page.keyboard.press('Escape');
			await expect(fields).toHaveCount(0);
		}
		await site.close();
	});

test('whatever a page does, the widget opens on top of it, reads from left to right and sends', async ({ browser }) => {
	const site = await openSite();
	for (const name of Object.keys(pages)) {
		const page = await (
			await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
		).newPage();
		await page.goto(`${site.address}/en/${name}`);
		if (name === 'modal-dialog') {
			await expect(page.locator('quad-chat')).toBeAttached();
			await page.getByRole('button', { name: 'Later' }).click();
		}
		const launch = page.getByRole('button', { name: 'Open chat' });
		await launch.click();
		await expect(page.locator('quad-chat'), name).toHaveCount(1);
		await expectOnScreen(page, panelOf(page));
		await expectOnTop(page, panelOf(page));
		await expectOnTop(page, page.locator('quad-chat .launch'));
		const { width, height } = await boxOf(panelOf(page));
		expect([width, height], name).toEqual([384, 620]);
		await expect(panelOf(page), name).toHaveCSS('direction', 'ltr');
		const text = unique('Is there a fee?');
		await page.getByRole('textbox', { name: 'Message' }).fill(text);
		await page.getByRole('button', { name: 'Send' }).click();
		await expect(page.getByRole('log'), name).toContainText(text);
		await expect(page.getByText('Sending…'), name).toBeHidden();
		await page.reload();
		if (name === 'modal-dialog') await page.getByRole('button', { name: 'Later' }).click();
		await expect(page.getByRole('log').getByText(text), name).toHaveCount(1);
		await page.context().close();
	}
	await site.close();
});

test('the script tag costs a page at most 10 kB', async ({ request }) => {
	const script = await request.get(`${new URL(ourAddress()).origin}/chat-widget.js`);
	expect(gzipSync(await script.body()).length).toBeLessThanOrEqual(10_000);
});

test('an administrator moves the button to another place', async ({ browser }) => {
	const site = await openSite({ side: 'left', sideDistance: 40, bottomDistance: 100 });
	const page = await (
		await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
	).newPage();
	await page.goto(`${site.address}/en/plain`);
	await page.getByRole('button', { name: 'Open chat' }).click();
	expect(await boxOf(page.locator('quad-chat .launch'))).toMatchObject({ x: 40, bottom: 700 });
	expect(await boxOf(panelOf(page))).toMatchObject({ x: 40 });
	await expectOnScreen(page, panelOf(page));
	await site.close();
});
