/**
 * Renders an email as plain text and as HTML with one button. Mail programs support neither style sheets nor CSS
 * variables, so every cell has inline styles, with the colors of web/src/theme/palette.ts.
 */
import { escapeMarkup } from '../../../foundation/escape-markup.ts';

export interface RenderableMail {
	readonly organizationName: string;
	/** The organization's logo. Mail programs that block pictures show its name instead. */
	readonly logoAddress?: string | undefined;
	readonly subject: string;
	readonly body: string;
	readonly link?: { readonly label: string; readonly address: string };
}

export const renderMail = (mail: RenderableMail): { text: string; html: string } => ({
	text: printText(mail),
	html: printPage(mail),
});

const printText = ({ organizationName, body, link }: RenderableMail): string =>
	[
		body.trim().replaceAll('\r\n', '\n'),
		...(link ? [`${link.label}:\n${link.address}`] : []),
		`-- \n${signature(organizationName)}\n`,
	].join('\n\n');

const signature = (organizationName: string): string => `Quad, for ${organizationName}`;

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const ink = '#192423';
const quiet = '#606d6c';
const context = '#f2f5f5';
const line = '#dae1e1';
const spruce = '#2d8264';
const lawn = '#f0faf5';
const gold = '#f3c560';

const printPage = ({ organizationName, logoAddress, subject, body, link }: RenderableMail): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;background:${context};color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${context}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${logoAddress ? logo(logoAddress, organizationName) : product}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:28px;font-size:16px;line-height:1.5">
${paragraphs(body)}${link ? button(link) : ''}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:${quiet}">${escapeMarkup(signature(organizationName))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** Draws Quad's logo with colored table cells: four lawns, one of them gold. */
const lawnOf = (color: string): string =>
	`<td style="width:9px;height:9px;background:${color};border-radius:1px"></td>`;
const mark = `<table role="presentation" cellpadding="0" cellspacing="2" style="display:inline-table;background:${spruce};border-radius:7px;padding:5px;margin-right:10px;vertical-align:middle"><tr>${lawnOf(lawn)}${lawnOf(lawn)}</tr><tr>${lawnOf(lawn)}${lawnOf(gold)}</tr></table>`;

const product = `${mark}<span style="font-size:20px;font-weight:700;vertical-align:middle">Quad</span>`;

const logo = (address: string, name: string): string =>
	`<img src="${escapeMarkup(address)}" alt="${escapeMarkup(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;font-size:20px;font-weight:700">`;

const paragraphs = (body: string): string =>
	body
		.trim()
		.split(/(?:\r?\n){2,}/)
		.map((one) => `<p style="margin:0 0 16px">${escapeMarkup(one).replaceAll(/\r?\n/g, '<br>')}</p>`)
		.join('\n');

const button = ({ label, address }: { label: string; address: string }): string => `
<p style="margin:24px 0 16px"><a href="${escapeMarkup(address)}" style="display:inline-block;background:${spruce};color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px;padding:12px 20px">${escapeMarkup(label)}</a></p>
<p style="margin:0;font-size:13px;color:${quiet}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeMarkup(address)}</span></p>`;
