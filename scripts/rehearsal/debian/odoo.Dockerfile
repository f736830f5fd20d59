FROM debian:trixie-slim
# As the bench does it (scripts/bench/system.ts): Odoo 19 is in Debian sid only, trixie satisfies its dependencies.
COPY odoo.pref /etc/apt/preferences.d/odoo
RUN echo "deb http://deb.debian.org/debian sid main" > /etc/apt/sources.list.d/sid.list && \
  apt-get -o Acquire::Check-Valid-Until=false update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    odoo-19 postgresql-client tzdata tzdata-legacy && rm -rf /var/lib/apt/lists/*
# Debian 13 has no wkhtmltopdf, without which Odoo confirms no order: the mail needs its PDF.
COPY --chmod=755 wkhtmltopdf.sh /usr/local/bin/wkhtmltopdf
RUN python3 -c "from pypdf import PdfWriter; w=PdfWriter(); w.add_blank_page(595,842); w.write('/usr/local/share/blank.pdf')" && \
  printf '[options]\ndata_dir = /var/lib/odoo\n' > /etc/odoo/odoo.conf && chown -R odoo /var/lib/odoo
ENV ODOO_RC=/etc/odoo/odoo.conf
COPY --chmod=755 odoo.sh /usr/local/bin/
VOLUME /var/lib/odoo
USER odoo
ENTRYPOINT ["odoo.sh"]
CMD ["odoo"]
