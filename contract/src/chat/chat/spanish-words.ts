/** Loaded on demand, to keep the widget small. It has no translations of what staff wrote, only of the defaults. */
import { type Dictionary, type Say, sayWith, type VisitorLanguage } from './visitor-words.ts';

export const wordsIn = (language: VisitorLanguage): Say => wordsWith(language, []);

/** Also translates what staff wrote in both languages: `own` contains pairs of English and this language. */
export const wordsWith = (language: VisitorLanguage, own: ReadonlyArray<readonly [string, string]>): Say =>
	sayWith(language === 'es' ? spanishWords : undefined, own);

const spanish: Readonly<Record<string, string>> = {
	// the button and the window
	'Chat with us': 'Chatee con nosotros',
	'Hi! How can we help?': '¡Hola! ¿En qué podemos ayudarle?',
	'Open chat': 'Abrir el chat',
	'Open chat, {news}': 'Abrir el chat, {news}',
	'Close chat': 'Cerrar el chat',
	'1 new message': '1 mensaje nuevo',
	'{count} new messages': '{count} mensajes nuevos',
	Messages: 'Mensajes',
	Message: 'Mensaje',
	'Write a message': 'Escriba un mensaje',
	Send: 'Enviar',
	More: 'Más',
	Back: 'Volver',
	Edit: 'Editar',
	You: 'Usted',
	'{name}, by text': '{name}, por mensaje de texto',
	We: 'Nosotros',
	Assistant: 'Asistente',
	Someone: 'Alguien',
	'with {name}': 'con {name}',
	'{name} is typing…': '{name} está escribiendo…',
	'Sending…': 'Enviando…',
	'No connection. Your messages are kept and sent when it’s back.':
		'Sin conexión. Sus mensajes se guardan y se envían cuando vuelva.',
	'Someone will be with you soon.': 'Alguien le atenderá pronto.',
	'That didn’t go through. Check your connection and try again.':
		'No se pudo enviar. Revise su conexión e inténtelo de nuevo.',
	'Talk to a person': 'Hablar con una persona',
	'End chat': 'Terminar el chat',
	// pictures
	'Attach a picture': 'Adjuntar una imagen',
	'Sending the picture…': 'Enviando la imagen…',
	Picture: 'Imagen',
	'Open the picture': 'Abrir la imagen',
	'Only .gif, .png, .jpg and .jpeg pictures can be sent.': 'Solo se pueden enviar imágenes .gif, .png, .jpg y .jpeg.',
	'This file is empty. Please choose another.': 'Este archivo está vacío. Elija otro.',
	'This picture cannot be opened: it may be damaged. Please save it again, or choose another.':
		'No se puede abrir esta imagen: puede estar dañada. Guárdela de nuevo o elija otra.',
	'This picture has too many pixels to be sent. Please make it smaller and try again.':
		'Esta imagen tiene demasiados píxeles. Redúzcala e inténtelo de nuevo.',
	'A file can have at most 5 MB.': 'Un archivo puede tener 5 MB como máximo.',
	// contact details, rating, transcript
	'Be answered by text or email': 'Recibir respuesta por mensaje de texto o correo',
	'Be answered by email': 'Recibir respuesta por correo',
	'Where can we reach you?': '¿Dónde podemos responderle?',
	Name: 'Nombre',
	'Mobile number': 'Número de celular',
	Email: 'Correo electrónico',
	'Your question': 'Su pregunta',
	'Send my details': 'Enviar mis datos',
	'Thank you. We’ll get back to you there.': 'Gracias. Le responderemos allí.',
	'I agree to get texts about my question at this number. Message and data rates may apply. Reply STOP to opt out.':
		'Acepto recibir mensajes de texto sobre mi pregunta en este número. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos.',
	'We’re away right now. Leave your number or email and we’ll get back to you.':
		'No estamos disponibles en este momento. Deje su número o correo y le responderemos.',
	'We’re away right now.': 'No estamos disponibles en este momento.',
	'We have your message. If you left a number or an email address, we’ll answer there.':
		'Tenemos su mensaje. Si dejó un número o un correo electrónico, le responderemos allí.',
	// verification codes
	'Enter the code that we texted to {name}.': 'Escriba el código que enviamos por mensaje de texto al {name}.',
	Code: 'Código',
	Confirm: 'Confirmar',
	'Send a new code': 'Enviar otro código',
	'Thank you. Your number is confirmed.': 'Gracias. Su número está confirmado.',
	'The mobile number is confirmed.': 'El número de celular está confirmado.',
	'That code isn’t right, or it is no longer valid. Check it, or get a new one.':
		'Ese código no es correcto o ya no es válido. Revíselo o pida otro.',
	'Leave a mobile number first.': 'Primero deje un número de celular.',
	'They answered by text.': 'Respondió por mensaje de texto.',
	'Leave this email address as your own in the chat first.': 'Primero deje este correo en el chat como suyo.',
	'This chat was already sent to another address.': 'Este chat ya se envió a otro correo.',
	'This chat can be emailed once you have an answer.': 'Podrá recibir este chat por correo cuando tenga una respuesta.',
	'Email this chat': 'Recibir este chat por correo',
	'Email it': 'Enviar por correo',
	'It’s on its way.': 'Ya va en camino.',
	'How was this chat?': '¿Cómo le fue en este chat?',
	'{rating} of 5': '{rating} de 5',
	// messages from the server
	'has joined the chat.': 'se ha unido al chat.',
	'Waiting for someone from the team.': 'Esperando a alguien del equipo.',
	'We’re finding someone else for you.': 'Estamos buscando a otra persona para usted.',
	'This chat is closed, as chat was turned off here.': 'Este chat se cerró porque aquí se desactivó el chat.',
	'The assistant answers again.': 'El asistente vuelve a responder.',
	'This chat was closed. Write again if you need us.': 'Este chat se cerró. Escriba de nuevo si nos necesita.',
	'This chat was closed.': 'Este chat se cerró.',
	'This chat was closed as no one has written for a day.': 'Este chat se cerró porque nadie ha escrito durante un día.',
	'The visitor ended the chat.': 'Usted terminó el chat.',
	'The visitor left a mobile number.': 'Usted dejó un número de celular.',
	'The visitor left an email address.': 'Usted dejó un correo electrónico.',
	'The visitor left a mobile number and an email address.': 'Usted dejó un número de celular y un correo electrónico.',
	'This chat has ended.': 'Este chat ha terminado.',
	'This chat has ended. Start a new one.': 'Este chat ha terminado. Comience uno nuevo.',
	'This chat is not available.': 'Este chat no está disponible.',
	'Chat is very busy. Try again in a minute.': 'El chat está muy ocupado. Inténtelo en un minuto.',
	'Too many requests. Please wait a moment and try again.':
		'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
	'Write something to send first.': 'Primero escriba algo.',
	'This message is longer than 4,000 characters.': 'Este mensaje tiene más de 4,000 caracteres.',
	'That was too long. Go back and shorten it.': 'Era demasiado largo. Vuelva y acórtelo.',
	'Enter a mobile number or an email address.': 'Escriba un número de celular o un correo electrónico.',
	'Enter a mobile number of the US or Canada.': 'Escriba un número de celular de EE. UU. o Canadá.',
	'Enter an email address such as name@example.com.': 'Escriba un correo como nombre@ejemplo.com.',
	'To be texted, agree to it first.': 'Para recibir mensajes de texto, primero acéptelo.',
	'There is nothing to send yet.': 'Todavía no hay nada que enviar.',
	// the bot
	'Let me get someone from our team for you.': 'Permítame buscar a alguien de nuestro equipo.',
	'That doesn’t look like a mobile number of the US or Canada. Could you check it?':
		'Eso no parece un número de celular de EE. UU. o Canadá. ¿Puede revisarlo?',
	'I agree': 'Acepto',
	'No, thanks': 'No, gracias',
	'All right, we won’t text you.': 'De acuerdo, no le enviaremos mensajes de texto.',
	'Thank you! What would you like to know?': '¡Gracias! ¿Qué le gustaría saber?',
	'I’m not sure I understand. Could you ask that another way?':
		'No estoy seguro de entender. ¿Puede preguntarlo de otra manera?',
	'That doesn’t look like an email address. Could you check it?':
		'Eso no parece un correo electrónico. ¿Puede revisarlo?',
};

export const spanishWords: Dictionary = {
	sentences: spanish,
	named: [
		[
			'{name} had to leave. We’re finding someone else for you.',
			'{name} tuvo que irse. Estamos buscando a otra persona para usted.',
		],
		['You’re being passed on to {name}.', 'Le pasamos con {name}.'],
		['{name} is back with you.', '{name} vuelve a estar con usted.'],
		['{name} left a mobile number and an email address.', '{name} dejó un número de celular y un correo electrónico.'],
		['{name} left a mobile number.', '{name} dejó un número de celular.'],
		['{name} left an email address.', '{name} dejó un correo electrónico.'],
	],
};
