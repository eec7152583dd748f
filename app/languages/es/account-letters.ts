import type { Catalogue } from "#app/languages/catalogue.ts";
import type { accountLetters as english } from "#app/languages/en/account-letters.ts";

export const accountLetters: Pick<Catalogue["letters"], keyof typeof english> = {
  passwordReset: {
    subject: "Elija una contraseña nueva",
    preview: "El enlace sirve durante una hora y una sola vez.",
    title: "Elija una contraseña nueva",
    lead: "Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta en nuestra casa. Con este enlace puede elegirla. Sirve durante una hora y una sola vez, y cierra todas las sesiones abiertas.",
    button: "Elegir una contraseña nueva",
    notYou: "Si no fue usted, no haga nada: su contraseña sigue siendo la misma.",
  },
  verifyAddress: {
    subject: "¿Es suya esta dirección de correo?",
    preview: "Un clic, y sus estancias aparecen en su cuenta.",
    title: "¿Es suya esta dirección de correo?",
    lead: "Se abrió una cuenta en nuestra casa con esta dirección. Confirme, por favor, que es suya: desde entonces las estancias reservadas con ella aparecerán en su cuenta.",
    button: "Sí, es mi dirección",
    notYou: "Si no abrió ninguna cuenta, no haga nada: sin su confirmación, esa cuenta no ve ninguna reserva suya.",
  },
  newDevice: {
    subject: "Un inicio de sesión desde otro dispositivo",
    preview: "{device}; a las {at}.",
    title: "Un inicio de sesión desde otro dispositivo",
    lead: "Alguien inició sesión en su cuenta con un dispositivo que no conocíamos.",
    device: "Dispositivo",
    at: "Cuándo",
    wasYou: "Si fue usted, todo está bien.",
    notYou: "Si no fue usted, elija ahora una contraseña nueva: eso cierra todas las sesiones abiertas.",
    button: "Ir a la página de inicio de sesión",
  },
  accountChanged: {
    changes: {
      "passkey-added": "Se añadió una llave de acceso a su cuenta",
      "passkey-removed": "Se quitó una llave de acceso de su cuenta",
      "authenticator-set": "Se configuró una aplicación de autenticación en su cuenta",
      "authenticator-ended": "Se quitó la aplicación de autenticación de su cuenta",
      "backup-codes-renewed": "Su cuenta tiene códigos de respaldo nuevos",
      "password-changed": "Se cambió su contraseña",
      "password-reset": "Se eligió una contraseña nueva con el enlace de nuestra carta",
      "google-joined": "Su cuenta se vinculó con Google",
      appointed: "Su cuenta recibió una función en nuestra casa y una contraseña nueva",
    },
    preview: "{at}. Si no fue usted, elija una contraseña nueva.",
    lead: "Le escribimos siempre que cambia una manera de entrar en su cuenta en nuestra casa.",
    at: "Cuándo",
    wasYou: "Si fue usted, todo está bien.",
    notYou:
      "Si no fue usted, elija ahora una contraseña nueva: eso cierra todas las sesiones abiertas. Después revise en su cuenta que no haya nada que usted no haya configurado.",
    button: "Elegir una contraseña nueva",
  },
  staffInvitation: {
    subject: "Le invitamos a trabajar en {hotel}",
    preview: "Función: {role}. Elija su propia contraseña.",
    title: "Le damos la bienvenida al equipo",
    lead: "{hotel} le invita a trabajar con nosotros. Su función: {role}. Siga el enlace y elija una contraseña; nadie más la sabrá.",
    button: "Aceptar la invitación",
    until: "El enlace sirve una vez, y hasta el {day}. Si no sabe de qué se trata, no haga nada.",
  },
  roleChanged: {
    subject: "Su cuenta tiene ahora otra función",
    preview: "Su función en nuestra casa es ahora: {role}.",
    title: "Su función ha cambiado",
    lead: "Su función en nuestra casa es ahora: {role}. Vuelva a iniciar sesión, por favor. Si le sorprende, pregunte a quien dirige la casa.",
    roles: {
      customer: "cliente",
      admin: "gerencia",
      owner: "propietario",
      "front-desk": "recepción",
      housekeeping: "limpieza",
      accounts: "contabilidad",
    },
  },
};
